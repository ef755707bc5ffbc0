import { closeNoticeBar } from '#site/stores/notice-bar.ts';

/** The notice bar's close button: the choice has to be stored, and applied before the next page paints. */
for (const button of document.querySelectorAll('[data-close="notice-bar"]')) button.addEventListener('click', closeNoticeBar);
