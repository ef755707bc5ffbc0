/** Back controls: links home that go one step back instead, if the path says so and the previous entry is ours. */
export function startBack(): void {
  for (const link of document.querySelectorAll('[data-back="history"]'))
    link.addEventListener('click', (event) => {
      if (!hasStep()) return;
      event.preventDefault();
      history.back();
    });
}

/** Whether the previous entry was on this site. */
export function hasStep(): boolean {
  return document.referrer.startsWith(location.origin) && history.length >= 2;
}
