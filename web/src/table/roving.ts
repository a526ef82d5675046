import { on } from 'svelte/events';

/** One tab stop for the many buttons of a table: the one last reached, else the newest; the arrows go on from there. */
export function roving(table: HTMLElement): () => void {
  const cells = () => [...table.querySelectorAll<HTMLElement>('td > button')];
  const column = (cell: Element) => (cell.parentElement as HTMLTableCellElement).cellIndex;
  const row = (cell: Element) => cell.closest('tr');
  let reached: Element | null = null;

  function settle() {
    const all = cells();
    const stop = all.find((cell) => cell === reached) ?? all.at(-1);
    for (const cell of all) cell.tabIndex = cell === stop ? 0 : -1;
  }

  function beside(cell: HTMLElement, key: string): HTMLElement | undefined {
    const all = cells();
    const at = all.indexOf(cell);
    const [before, after] = [all.slice(0, at).reverse(), all.slice(at + 1)];
    const inRow = (one: Element) => row(one) === row(cell);
    const inColumn = (one: Element) => column(one) === column(cell);
    if (key === 'ArrowLeft') return before.find(inRow);
    if (key === 'ArrowRight') return after.find(inRow);
    if (key === 'ArrowUp') return before.find(inColumn);
    if (key === 'ArrowDown') return after.find(inColumn);
    return key === 'Home' ? all[0] : key === 'End' ? all.at(-1) : undefined;
  }

  const watched = new MutationObserver(settle);
  watched.observe(table, { childList: true, subtree: true });
  const stops = [
    on(table, 'focusin', ({ target }) => {
      reached = target as Element;
      settle();
    }),
    on(table, 'keydown', (event) => {
      const cell = event.target as HTMLElement;
      const next = cell.matches('td > button') ? beside(cell, event.key) : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
    }),
  ];
  settle();
  return () => {
    watched.disconnect();
    for (const stop of stops) stop();
  };
}
