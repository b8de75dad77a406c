import { z } from 'zod'
import { instant } from './parts'

/**
 * Whether a device is connected. It says so itself when it connects; its last will says when it is gone. `at` is when its
 * connection began, in both: so the late will of an older connection is known as such.
 */
export const statusSchema = z.object({ online: z.boolean(), at: instant })
export type Status = z.infer<typeof statusSchema>
