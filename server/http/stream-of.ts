/**
 * Reads on only as fast as the player takes it; an error in the middle aborts the response, so that half a file never passes for a whole
 * one.
 */
export function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}
