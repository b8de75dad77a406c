/** Hours after which an unused session ends unless `SESSION_IDLE_HOURS` says otherwise; browsers keep it as long. */
export const sessionHours = 24
