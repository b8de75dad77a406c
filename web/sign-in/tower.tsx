/** One text a floor: c car, e charging car, a dot a free stall; the shaft stands after the seventh. */
const floors = [
  'cc.ecc.c.cccc',
  'c...ce..e.ccc',
  '.eccc.cc..cec',
  'cccc..cc.cccc',
  'cce.cc...cccc',
  '..e..ccc.c..c',
  'cc..c.c.cc.ee',
  'c..c.cce..ccc',
  'ccc.eccc.c.e.',
  'ee...c.cccc.c',
  'cc.ccc.ceeccc',
]
const shaftAt = 7
const liftOn = 4
const looks: Record<string, string> = { c: 'stall taken', e: 'stall charging' }

/** A section through a parking tower: an ornament, drawn with boxes. */
export function Tower() {
  return (
    <div className="tower" aria-hidden="true">
      {floors.map((floor, level) => (
        <div className="floor" key={floor}>
          {[...floor].map((stall, lot) => (
            <span key={lot} className={looks[stall] ?? 'stall'} data-lot={lot < shaftAt ? 'left' : 'right'} />
          ))}
          <span className={level === liftOn ? 'shaft lift' : 'shaft'} />
        </div>
      ))}
    </div>
  )
}
