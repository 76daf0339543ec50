"""Tables in use on this worker. hub.py has all of them and what they share; background.py runs tasks beside them.

tables/     one table: loading, its queue, what is due       viewers/    sockets, presence, what each is sent
bots/       when they move, where they think, races          workers/    news from other workers, and the heartbeat
upkeep/     waking, letting go, archiving, clearing away
"""
