/** Replaces styles of antd that the app doesn't use (`vite.config.ts`) in the build: no class names, no rules. */
export default function unusedAntdStyle(): readonly string[] {
  return ['', '']
}
