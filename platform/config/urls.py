"""Every door of the platform in one list."""

urlpatterns: list = []
