import { createBrowserRouter } from 'react-router'
import { restoreTabs } from '../tabs/tab-store'
import { Frame } from './frame'
import { guard } from './guard'
import { RedirectPage } from './redirect-page'
import { RefreshPage } from './refresh-page'
import { SignOutPage } from './sign-out-page'
import { StartFailed } from './start-failed'
import { Waiting } from './waiting'

/** The person is known after the guard, and with him the tabs that he had open. */
async function enter(): Promise<null> {
  await guard()
  restoreTabs()
  return null
}

/** All routes; the frame draws what stands at an address, which is the menu's to say. */
export const routes = () =>
  createBrowserRouter([
    { path: '/login', element: <SignOutPage /> },
    {
      loader: enter,
      shouldRevalidate: () => true,
      element: <Frame />,
      errorElement: <StartFailed />,
      hydrateFallbackElement: <Waiting />,
      children: [
        { path: 'refresh', element: <RefreshPage /> },
        { path: 'redirect/*', element: <RedirectPage /> },
        { path: '*', element: null },
      ],
    },
  ])
