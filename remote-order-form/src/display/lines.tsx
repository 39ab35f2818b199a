/** A text of several lines. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
