/** A slow tick for spans that are told in words ("for 3 min"), while a component lives. */
export function ticker(every: number): { readonly n: number } {
  let n = $state(0);
  $effect(() => {
    const timer = setInterval(() => (n += 1), every);
    return () => clearInterval(timer);
  });
  return { get n() { return n; } };
}
