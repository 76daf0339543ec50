"""Being told of one's turn, as people switch it on and off; and what the service worker makes of what it is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import open_table
from tests.processes.web.test_notices import Browser
from tests.support.server.nursery import QuickServer
from tests.support.server.receiver import Receiver, receiving
from tests.support.server.running import Server

Visitor = Callable[..., Page]

# Chromium has no push service here: what it would say is said by the test.
STUB = """
  const subscription = %s
  const kept = () => localStorage.getItem('subscribed')
  const told = { ...subscription, toJSON: () => subscription, unsubscribe: async () => {
    localStorage.removeItem('subscribed')
    return true
  } }
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.getSubscription = async () => (kept() ? told : null)
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('not so')
    localStorage.setItem('subscribed', 'yes')
    return told
  }
"""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as started:
        yield started


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("told")
    settings = {"FOURSEAS_NOTIFY_PRIVATE": "1", "FOURSEAS_NOTIFY_AFTER_S": "0"}
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **settings) as running:
        yield running


def subscribing(page: Page, receiver: Receiver) -> Browser:
    browser = Browser(receiver)
    page.add_init_script(STUB % json.dumps(browser.subscription))
    return browser


def test_notifications_are_switched_on_tested_and_switched_off(
    visitor: Visitor, house: Server, receiver: Receiver
) -> None:
    page = visitor(at=house.url, service_workers="allow")
    browser = subscribing(page, receiver)
    page.goto("/account")
    section = page.get_by_role("region", name="When it’s your turn")
    expect(section.get_by_role("button", name="Send a test")).to_have_count(0)
    section.get_by_role("button", name="Switch on notifications").click()
    expect(section.get_by_text("On in this browser.")).to_be_visible()
    section.get_by_role("button", name="Send a test").click()
    expect(section.get_by_role("status")).to_have_text("Sent to 1 browser.")
    (posted,) = receiver.wait(1)
    assert browser.read(posted.body)["title"] == "Four Seas: a test"
    page.reload()
    expect(section.get_by_text("On in this browser.")).to_be_visible()
    section.get_by_role("button", name="Switch off notifications").click()
    expect(section.get_by_role("button", name="Switch on notifications")).to_be_visible()
    assert page.evaluate("localStorage.getItem('subscribed')") is None
    assert page.request.get("/api/notices").json()["devices"] == []


def test_a_calendar_and_a_webhook(visitor: Visitor, house: Server, receiver: Receiver) -> None:
    page = visitor(at=house.url)
    page.goto("/account")
    section = page.get_by_role("region", name="When it’s your turn")
    section.get_by_role("button", name="Create a calendar").click()
    address = section.get_by_label("Subscribe to this address")
    expect(address).to_be_focused()  # the button that was pressed is gone
    first = address.input_value()
    assert httpx.get(first).text.startswith("BEGIN:VCALENDAR")
    section.get_by_role("button", name="Replace the address").click()
    expect(address).not_to_have_value(first)
    expect(section.get_by_role("button", name="Replace the address")).to_be_focused()
    assert httpx.get(first).status_code == 404
    section.get_by_role("button", name="Remove the calendar").click()
    expect(section.get_by_role("button", name="Create a calendar")).to_be_focused()

    section.get_by_text("Webhook", exact=True).click()
    section.get_by_label("Address (https)").fill("ftp://example.org/")
    section.get_by_role("button", name="Add the webhook").click()
    expect(section.get_by_role("alert")).to_have_text("The address must begin with https.")
    section.get_by_label("Address (https)").fill("https://no-such-höst.invalid/")
    section.get_by_role("button", name="Add the webhook").click()
    expect(section.get_by_role("alert")).to_have_text("There is no host of that name.")
    section.get_by_label("Address (https)").fill(f"{receiver.url}/hook")
    section.get_by_role("button", name="Add the webhook").click()
    expect(section.get_by_text(f"Requests are sent to {receiver.url}/hook.")).to_be_visible()
    secret = section.get_by_label("The secret that signs them")
    expect(secret).to_be_focused()
    assert len(secret.input_value()) == 32
    section.get_by_role("button", name="Send a test").click()
    expect(section.get_by_role("status")).to_have_text("Your webhook accepted it.")
    receiver.wait(1)
    section.get_by_role("button", name="Remove the webhook").click()
    expect(section.get_by_label("Address (https)")).to_have_count(1)
    assert section.evaluate("section => section.contains(document.activeElement)")


def test_a_correspondence_table_offers_it(visitor: Visitor, house: Server, receiver: Receiver) -> None:
    page = visitor(at=house.url, service_workers="allow")
    subscribing(page, receiver)
    open_table(page, speed={"kind": "slow", "days": 2})
    page.get_by_role("button", name="Tell me when it’s my turn").click()
    expect(page.get_by_text("You’ll be notified when it’s your turn.")).to_be_visible()
    receiver.wait(1)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    expect(page.get_by_role("button", name="Tell me when it’s my turn")).to_have_count(0)


def test_the_service_worker_shows_what_it_is_told_and_leads_to_the_table(visitor: Visitor, house: Server) -> None:
    page = visitor(at=house.url, service_workers="allow", permissions=["notifications"])
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = page.context.service_workers[0]
    notice = {"title": "Your turn: Pirates", "body": "Anne waits", "url": f"{house.url}/table/abc", "tag": "abc"}
    shown: Any = worker.evaluate(
        """async (told) => {
          const shown = []
          self.registration.showNotification = async (title, options) => shown.push({ title, ...options })
          const event = new PushEvent('push', { data: JSON.stringify(told) })
          event.waitUntil = () => undefined
          self.dispatchEvent(event)
          return shown
        }""",
        notice,
    )
    assert [(one["title"], one["body"], one["tag"], one["data"]["url"]) for one in shown] == [
        (notice["title"], notice["body"], notice["tag"], notice["url"])
    ]
    opened = """async (url) => {
      const opened = []
      self.clients.openWindow = async (href) => opened.push(href)
      self.clients.matchAll = async () => [{ url: `${self.location.origin}/`, focus: () => opened.push('focus') },
        { url: `${self.location.origin}/table/there`, focus: () => opened.push('there') }]
      const event = new Event('notificationclick')
      let done
      event.notification = { close: () => opened.push('closed'), data: { url } }
      event.waitUntil = (work) => { done = work }
      self.dispatchEvent(event)
      await done
      return opened
    }"""
    assert worker.evaluate(opened, notice["url"]) == ["closed", notice["url"]]
    assert worker.evaluate(opened, f"{house.url}/table/there") == ["closed", "there"]
