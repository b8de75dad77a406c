const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bHeadlessChrome\/(\d+)/, 'Chrome'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Chrome 130 · Windows`, from a header `User-Agent`; of a program that is no browser, the beginning of its name. */
export function browserName(agent: string | null): string {
  if (!agent) return ''
  const browser = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(agent)?.[1]
    return version ? `${name} ${version}` : []
  })[0]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  return browser ? [browser, system].filter(Boolean).join(' · ') : agent.slice(0, 40)
}
