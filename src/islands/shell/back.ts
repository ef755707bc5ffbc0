/** Back controls: links home that go one step back instead, where the path says so and there is a step of ours to go back. */
export function startBack(): void {
  for (const link of document.querySelectorAll('[data-back="history"]'))
    link.addEventListener('click', (event) => {
      if (!hasStep()) return;
      event.preventDefault();
      history.back();
    });
}

/** Whether the step before this one was on this site. */
export function hasStep(): boolean {
  return document.referrer.startsWith(location.origin) && history.length >= 2;
}
