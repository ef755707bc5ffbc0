interface Props {
  /** Draws nothing without a text; the live region stays, so that the next text is read aloud. */
  text: string | undefined;
}

export function Alert({ text }: Props) {
  return (
    <div role="alert">
      {text && (
        <p className="flex gap-2.5 m-0 p-3 rounded-control border border-solid border-loss text-sm font-semibold">
          <span className="i-tabler-alert-circle text-loss text-lg" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
