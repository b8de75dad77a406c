/** Lists that everybody reads go out of the house only with this permission. */
export const recordExport = 'garage:record:export'
