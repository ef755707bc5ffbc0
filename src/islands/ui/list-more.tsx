import { useCallback } from 'react';

import { listEndPx } from '#site/lib/list-rules.ts';

interface Props {
  isOver: boolean;
  loadingText: string;
  endText: string;
  onNear(): void;
}

/** The end of a list: loads more when the reader comes near it. */
export function ListMore({ isOver, loadingText, endText, onNear }: Props) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(), {
        rootMargin: `${listEndPx}px`,
      });
      seen.observe(element);
      return () => seen.disconnect();
    },
    [onNear],
  );
  if (isOver) return <p className="text-note text-center">{endText}</p>;
  return (
    <p ref={watch} className="text-note text-center min-h-11">
      {loadingText}
    </p>
  );
}
