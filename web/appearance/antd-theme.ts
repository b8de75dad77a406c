import { theme as antd, type ThemeConfig } from 'antd'
import { blend, colourOf, hex } from './colour'
import type { Size } from './size'
import type { Theme } from './theme'

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

const fixed = {
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  fontSizeSM: 12,
  borderRadius: 5,
  borderRadiusSM: 4,
  borderRadiusXS: 3,
  borderRadiusLG: 8,
  controlOutlineWidth: 2,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.14s',
  motionDurationSlow: '0.2s',
}

/** A translucent layer over the content as an opaque colour, so that nothing shows through pinned columns. */
function onContent(layer: string, content: string): string {
  const [top, below] = [colourOf(layer), colourOf(content)]
  return top && below ? hex(blend(top, below)) : layer
}

function colours({ palette: p, ...theme }: Theme): ThemeConfig['token'] {
  const chosen = onContent(theme['accent-soft'], p.content)
  return {
    colorPrimary: theme.accent,
    colorPrimaryBg: chosen,
    colorPrimaryBgHover: chosen,
    colorLink: theme.link,
    colorLinkHover: theme.accent,
    colorText: p['ink-1'],
    colorTextSecondary: p['ink-2'],
    colorTextTertiary: p['ink-3'],
    colorTextQuaternary: p['ink-4'],
    colorTextPlaceholder: p['ink-3'],
    colorTextDescription: p['ink-3'],
    colorTextLightSolid: theme['on-accent'],
    colorBgContainer: p.content,
    colorBgElevated: p.raised,
    colorTextDisabled: p['ink-4'],
    colorBgContainerDisabled: p.subtle,
    colorBorderDisabled: p['line-1'],
    colorBorder: p['line-2'],
    colorBorderSecondary: p['line-1'],
    colorSplit: p['line-1'],
    colorSuccess: p['success-fill'],
    colorWarning: p['warning-fill'],
    colorError: p['danger-fill'],
    // Derived ones are too pale for a button's text under the pointer.
    colorErrorHover: p.danger,
    colorErrorActive: p.danger,
    colorErrorText: p.danger,
    colorInfo: p.info,
    boxShadowSecondary: p['shadow-2'],
    boxShadow: p['shadow-3'],
  }
}

function components({ palette: p, ...theme }: Theme): ThemeConfig['components'] {
  // The dark algorithm dims the accent, so it is set again.
  const accent = { colorPrimary: theme.accent, colorPrimaryHover: theme.accent, colorPrimaryActive: theme.accent }
  const boxes = { ...accent, colorWhite: theme['on-accent'] }
  return {
    Checkbox: boxes,
    Tree: boxes,
    TreeSelect: boxes,
    Button: {
      ...accent,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Segmented: { trackBg: p['neutral-soft'], itemColor: p['ink-2'], itemSelectedBg: p.content },
    Select: { optionSelectedBg: theme['accent-soft'] },
    Tooltip: { colorBgSpotlight: p.tooltip, colorTextLightSolid: p['on-tooltip'] },
    Message: { contentBg: p.raised },
    // The dark algorithm mixes them with black.
    Alert: {
      colorInfoBg: p['info-soft'],
      colorInfoBorder: 'transparent',
      colorSuccessBg: p['success-soft'],
      colorSuccessBorder: 'transparent',
      colorWarningBg: p['warning-soft'],
      colorWarningBorder: 'transparent',
      colorErrorBg: p['danger-soft'],
      colorErrorBorder: 'transparent',
    },
  }
}

export function antdTheme(theme: Theme, size: Size): ThemeConfig {
  return {
    algorithm: theme.dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: 'berth' },
    hashed: false,
    token: {
      ...fixed,
      ...colours(theme),
      fontSize: size.body,
      lineHeight: 20 / 13,
      controlHeight: size.control,
      controlHeightSM: size.control - 4,
      controlHeightLG: size.control + 6,
      motion: !reducedMotion.matches,
    },
    components: components(theme),
  }
}
