import { preference } from '../../server/database/tables/tables'
import { serve } from '../../server/engine/engine'
import { theme } from './theme'

const storedFields = ['theme_text', 'bg_color', 'icon_color', 'font_color', 'heading_color', 'border_color'] as const

export default serve(theme, {
  about: {
    apply: 'Stores the theme as the caller’s choice (preference `theme`) and returns its name and colours.',
  },
  operations: {
    async apply(row, { database, caller }) {
      const value = Object.fromEntries(storedFields.map((name) => [name, row[name]]))
      await database.transaction(async (tx) => {
        await tx.orm
          .insert(preference)
          .values({ userId: caller.access.userId, key: 'theme', value })
          .onConflictDoUpdate({ target: [preference.userId, preference.key], set: { value } })
      })
      return value
    },
  },
})
