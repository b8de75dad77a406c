/** Hours after which an unused session expires by default (`SESSION_IDLE_HOURS`); browsers keep the token as long. */
export const sessionHours = 24
