import { imageUrl } from '#site/lib/image-host.ts';
import { vendorMark } from '#site/lib/vendor-mark.ts';

/** Puts each vendor's mark before its name; the browser loads it when it comes near. */
export function startVendorIcons(): void {
  const list = document.querySelector<HTMLElement>('[data-vendor-icons]');
  for (const link of list?.querySelectorAll('a') ?? []) {
    const mark = new Image(56, 56);
    mark.alt = '';
    mark.loading = 'lazy';
    mark.src = imageUrl(list?.dataset['vendorIcons'] ?? '', vendorMark(new URL(link.href).searchParams.get('vassalage') ?? ''));
    link.prepend(mark);
  }
}
