/** A wall time (`YYYY-MM-DD HH:mm:ss`) with a fainter date. */
export function WallTime({ time }: { time: string }) {
  return (
    <span className="cell-time">
      <span className="cell-date">{time.slice(0, 10)}</span> {time.slice(11)}
    </span>
  )
}
