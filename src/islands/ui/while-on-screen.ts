/** A `ref`: begins when its element comes on the screen, and ends when it leaves it. */
export function whileOnScreen(begin: () => () => void): (element: Element | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined;
    let end: (() => void) | undefined;
    const screen = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true;
      if (isSeen) end ??= begin();
      else end = void end?.();
    });
    screen.observe(element);
    return () => {
      screen.disconnect();
      end?.();
    };
  };
}
