import { useCallback } from 'react';

import { readMore } from '#site/stores/screens/record.ts';

import type { RecordText } from './record-strings.ts';

/** Asks for more when the reader comes within 300 px of the end (spec 9). */
export function ListEnd({ strings, isOver }: RecordText & { isOver: boolean }) {
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && readMore(), {
      rootMargin: '300px',
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  if (isOver) return <p className="text-note text-center">{strings['record.end']}</p>;
  return (
    <p ref={watch} className="text-note text-center min-h-11">
      {strings['common.loading']}
    </p>
  );
}
