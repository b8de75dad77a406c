import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import { RouterProvider } from 'react-router'
import { antdTheme } from '../design/antd-theme'
import { readLook } from '../design/kept-look'
import { sizeWorn, themeOf, useLook } from '../design/look'
import { usePhone } from '../engine/use-phone'
import { useSession } from '../session/session'
import './antd.css'
import './theme-print.css'
import './theme-shell.css'
import { Toasts } from './toasts'

interface ShellProps {
  locale: ConfigProviderProps['locale']
  router: ComponentProps<typeof RouterProvider>['router']
  /** The person has just signed in. */
  welcome: boolean
}

/** A failed call says so itself and can be tried again by hand; asking again on its own would only hide the failure. */
const newClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } } })

export function Shell({ locale, router, welcome }: ShellProps) {
  const [client] = useState(newClient)
  const look = useLook()
  const phone = usePhone()
  const theme = useMemo(() => antdTheme(themeOf(look), sizeWorn(look, phone)), [look, phone])
  const known = useSession(({ user }) => user !== null)
  useEffect(() => {
    // After the sign-in it was read already, so that nobody sees somebody else's look first.
    if (known && !welcome) void readLook()
  }, [known, welcome])
  return (
    <ConfigProvider theme={theme} locale={locale} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <App className="berth-app" component="div" message={{ maxCount: 3 }}>
        <QueryClientProvider client={client}>
          <Toasts welcome={welcome} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
