import { describe, it } from 'vitest'
import { isCampaign } from './campaign'

const onlyInTests = <Define>(define: Define): Define => (isCampaign ? ((() => undefined) as unknown as Define) : define)

/** A test, or suite, in which nothing varies, beside others of its file in which something does: not in the campaign. */
export const itOnce = onlyInTests(it)
export const describeOnce = onlyInTests(describe)
