/** The first code of every page: looks, links, then the app. */
import '$ui/fonts.css';
import '$ui/tokens.css';
import '$ui/kit.css';
import '$cards/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followLook } from '$ui/look.svelte';
import { followLinks } from '$ui/router.svelte';

followLook();
followLinks();
mount(App, { target: document.getElementById('app')! });
