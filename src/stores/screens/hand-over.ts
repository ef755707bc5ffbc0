/** Gives a file to the browser, as if the user had followed a link to it. */
export function handOver(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // even a slow browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
