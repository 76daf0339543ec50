/** Web push in this browser: the browser subscribes at its vendor's push service, and the server is told where. */

import * as api from './api'
import type { Notices } from './protocol'
import { t } from '../i18n/t'

/** Whether this browser can be told anything while no page of ours is open. Only over https, or on this machine. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const known = await navigator.serviceWorker.getRegistration()
  if (!known) await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** The endpoint of this browser; null if it is not subscribed. */
export async function ownEndpoint(): Promise<string | null> {
  if (!canPush()) return null
  const known = await navigator.serviceWorker.getRegistration()
  return (await known?.pushManager.getSubscription())?.endpoint ?? null
}

/** Asks the person for permission, where that is needed. */
export async function switchOn(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new api.ApiProblem(
      'not_allowed',
      t('Your browser doesn’t let this site show notifications. You can allow them in its settings.'),
    )
  const { endpoint, keys } = (await subscribe(key)).toJSON()
  return api.addDevice({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await worker()
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await pushManager.subscribe(wanted)
  } catch {
    // The server may have another key than when this browser subscribed.
    await (await pushManager.getSubscription())?.unsubscribe()
  }
  try {
    return await pushManager.subscribe(wanted)
  } catch {
    throw new api.ApiProblem('failed', t('Your browser couldn’t reach its notification service.'))
  }
}

/** Not all browsers take it as the text that it travels as. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

/** No longer in this browser; also before somebody logs out here. */
export async function switchOff(): Promise<void> {
  if (!canPush()) return
  const known = await navigator.serviceWorker.getRegistration()
  const subscription = await known?.pushManager.getSubscription()
  if (!subscription) return
  await api.removeDevice({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
