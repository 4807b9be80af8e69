// A card's full rule: long press or right click on anything that carries data-card.
export function inspectable(show: (kind: number) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    const kindAt = (event: Event): number | null => {
      const at = (event.target as Element).closest?.('[data-card]')?.getAttribute('data-card');
      return at ? Number(at) : null;
    };
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      opened = false;
      stop();
      const kind = kindAt(event);
      if (kind === null || event.button !== 0) return;
      timer = setTimeout(() => {
        opened = true;
        show(kind);
      }, 480);
    };
    const menu = (event: Event) => {
      const kind = kindAt(event);
      if (kind === null) return;
      event.preventDefault();
      stop();
      show(kind);
    };
    const click = (event: Event) => {
      if (!opened) return;
      opened = false;
      event.preventDefault();
      event.stopPropagation();
    };
    node.addEventListener('pointerdown', down);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'scroll'] as const) node.addEventListener(name, stop, true);
    node.addEventListener('contextmenu', menu);
    node.addEventListener('click', click, true);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'scroll'] as const) node.removeEventListener(name, stop, true);
      node.removeEventListener('contextmenu', menu);
      node.removeEventListener('click', click, true);
    };
  };
}
