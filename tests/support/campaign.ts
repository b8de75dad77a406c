/** Set by `npm run campaign`, which runs what is exhaustive or long; `npm test` proves each rule once. */
export const isCampaign = process.env.BERTH_CAMPAIGN !== undefined

/** Set where the campaign runs only files that were named: these try everything, not what the seed chooses. */
export const isNamedPart = process.env.BERTH_PART !== undefined

/** Where random values begin: always the same in `npm test`; in the campaign printed at its start, or given. */
export const seed = Number(process.env.BERTH_SEED ?? 1)

/** When the time of a campaign is up, in milliseconds since 1970: no file begins after it. */
export const deadline = Number(process.env.BERTH_DEADLINE ?? Infinity)

/** Where one value shows what all would: the first in `npm test`, the others in the campaign. */
export const oneOf = <Value>(values: readonly Value[]): readonly Value[] =>
  isCampaign ? values.slice(1) : values.slice(0, 1)
