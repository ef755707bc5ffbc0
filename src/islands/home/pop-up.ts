import { modalDialogs } from '#site/islands/ui/modal-dialogs.ts';
import { fillText } from '#site/lib/fill-text.ts';

export interface PopUp {
  dialog: HTMLDialogElement;
  /** Opens it as soon as no other dialog is open. */
  open(): Promise<void>;
}

/** Adds a server-rendered popup to the page, closed. Nothing if it has no content. */
export function placePopUp(
  html: string,
  { isWanted, onSeen }: { isWanted(id: string): boolean; onSeen(id: string): void },
): PopUp | undefined {
  const part = document.createRange().createContextualFragment(html);
  const dialog = part.querySelector('dialog');
  for (const slide of part.querySelectorAll<HTMLElement>('[data-slide]')) if (!isWanted(slide.dataset['slide'] ?? '')) slide.remove();
  if (!dialog?.querySelector('[data-slide]')) return undefined;
  document.body.append(dialog);
  startSlides(dialog, onSeen);
  return {
    dialog,
    async open() {
      while (document.querySelector(modalDialogs())) await nextClose();
      dialog.showModal();
    },
  };
}

const nextClose = () => new Promise((resolve) => document.addEventListener('close', resolve, { once: true, capture: true }));

/** Swiping is native; the pagination shows the position, and moves for players who do not swipe. */
function startSlides(dialog: HTMLDialogElement, onSeen: (id: string) => void): void {
  const slides = [...dialog.querySelectorAll<HTMLElement>('[data-slide]')];
  const place = dialog.querySelector<HTMLElement>('[data-place]');
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const target = (button: HTMLElement) => slides[at + Number(button.dataset['step'])];
  let at = 0;
  const show = (index: number) => {
    at = index;
    if (place) place.textContent = fillText(place.dataset['text'] ?? '', { at: at + 1, all: slides.length });
    for (const button of steps) button.disabled = !target(button);
    onSeen(slides[at]?.dataset['slide'] ?? '');
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target: slide } of entries) if (isIntersecting) show(slides.indexOf(slide as HTMLElement));
    },
    { root: dialog.querySelector('[data-slides]'), threshold: 0.6 },
  );
  for (const slide of slides) seen.observe(slide);
  for (const button of steps) button.addEventListener('click', () => target(button)?.scrollIntoView({ inline: 'start', block: 'nearest' }));
  dialog.querySelector('[data-pagination]')?.toggleAttribute('hidden', slides.length < 2);
}
