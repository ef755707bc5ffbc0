/** A placeholder of the same size as the content being loaded, so that nothing shifts. */
export function DepositSkeleton({ label }: { label: string }) {
  return (
    <output data-coming className="gutter stack gap-4 py-4" aria-label={label}>
      <div className="card h-18" />
      <div className="card h-36" />
      <div className="card h-32" />
    </output>
  );
}
