/** The ground of a page that is shown inside another picture: the theme's own, none at all, or a colour to be keyed out. */
export function ground(asked: string | null): () => void {
  const colour = asked === null ? '' : asked === 'none' || asked === 'transparent' ? 'transparent' : /^[0-9a-f]{3,8}$/i.test(asked) ? `#${asked}` : /^[a-z]+$/i.test(asked) ? asked : '';
  const roots = [document.documentElement, document.body];
  for (const root of roots) root.style.background = colour;
  return () => { for (const root of roots) root.style.background = ''; };
}
