/** Gives a file to the browser, as if a link to it had been followed. */
export function handOver(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // the browser has taken it by then, also a slow one
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
