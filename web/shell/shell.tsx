import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import { useState, type ComponentProps } from 'react'
import { RouterProvider } from 'react-router'
import { antdTheme } from '../design/antd-theme'
import { mini } from '../design/size'
import { classic } from '../design/theme'
import './antd.css'
import { Toasts } from './toasts'

interface ShellProps {
  locale: ConfigProviderProps['locale']
  router: ComponentProps<typeof RouterProvider>['router']
  /** The person has just signed in. */
  welcome: boolean
}

const theme = antdTheme(classic, mini)

/** A failed call says so itself and can be tried again by hand; asking again on its own would only hide the failure. */
const newClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } } })

export function Shell({ locale, router, welcome }: ShellProps) {
  const [client] = useState(newClient)
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
