type Keys = readonly unknown[]

/**
 * Replaces what antd's tables take from its trees (`vite.config.ts`) in the build, as the checks of rows don't apply to
 * the rows below them: only the adding and removing of a key is used.
 */
export const arrAdd = (keys: Keys | undefined, key: unknown): Keys => [...arrDel(keys, key), key]
export const arrDel = (keys: Keys | undefined, key: unknown): Keys => (keys ?? []).filter((one) => one !== key)
export const conductCheck = (checkedKeys: Keys) => ({ checkedKeys, halfCheckedKeys: [] })
export const convertDataToEntities = () => ({ keyEntities: {} })
