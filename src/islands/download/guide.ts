import { fillText } from '#site/lib/fill-text.ts';

/** The slides of the guide: previous and next; the last one has a submit button, which opens the add-to-home-screen popup. */
export function startGuide(): void {
  const guide = document.querySelector<HTMLDialogElement>('[data-part="install-guide"]');
  if (!guide) return;
  const slides = [...guide.querySelectorAll<HTMLElement>('[data-slide]')];
  const place = guide.querySelector<HTMLElement>('[data-place]');
  const [previous, next] = [
    guide.querySelector<HTMLButtonElement>('[data-step="-1"]'),
    guide.querySelector<HTMLElement>('[data-step="1"]'),
  ];
  const submit = guide.querySelector<HTMLElement>('[data-submit]');
  let at = 0;
  const show = (index: number) => {
    at = Math.min(Math.max(index, 0), slides.length - 1);
    for (const [number, slide] of slides.entries()) slide.hidden = number !== at;
    const isLast = at === slides.length - 1;
    if (place) place.textContent = fillText(place.dataset['text'] ?? '', { at: at + 1, all: slides.length });
    if (previous) previous.disabled = at === 0;
    // the focus moves to the control that replaces the other
    const hadFocus = guide.contains(document.activeElement) && (document.activeElement === next || document.activeElement === submit);
    next?.toggleAttribute('hidden', isLast);
    submit?.toggleAttribute('hidden', !isLast);
    if (hadFocus) (isLast ? submit : next)?.focus();
  };
  previous?.addEventListener('click', () => show(at - 1));
  next?.addEventListener('click', () => show(at + 1));
  submit?.addEventListener('click', () => {
    guide.close();
    document.querySelector<HTMLDialogElement>('[data-part="home-screen"]')?.showModal();
  });
  // from the start each time
  guide.addEventListener('close', () => show(0));
  show(0);
}
