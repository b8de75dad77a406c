/** The share from which a garage is nearly full. */
const nearlyFull = 92

/** A share as a bar; amber when nearly full. The numbers beside it say the same. */
export const Bar = ({ percent }: { percent: number }) => (
  <span className={percent >= nearlyFull ? 'overview-bar is-full' : 'overview-bar'} aria-hidden>
    <span style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
  </span>
)

export const isNearlyFull = (percent: number): boolean => percent >= nearlyFull
