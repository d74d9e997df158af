// Puts the reader's theme and text size on <html> before the first paint; src/ui/look.svelte.ts keeps them after that.
(function () {
  var look = {};
  try { look = JSON.parse(localStorage.getItem('quarterdeck.look') || '{}'); } catch (e) { /* a broken setting is no setting */ }
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = look.theme && look.theme !== 'system' ? look.theme : dark ? 'dark' : 'light';
  if (look.cards === 'paper') root.dataset.cards = 'paper';
  if (look.text) root.style.setProperty('--text-scale', look.text / 100);
})();
