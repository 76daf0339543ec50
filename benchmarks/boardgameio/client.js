// Two players a match, as cheap as they can be: a move counts when both have the update. Prints one line of JSON.
const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const [port, pid, matches, seconds] = process.argv.slice(2).map(Number);
const WARM_UP_S = 1;
let counting = false;
let moves = 0;
let latencies = [];

function play(matchID) {
  const sockets = [];
  let missing = 0;
  let sentAt = 0;

  function move(player, state) {
    missing = 2;
    sentAt = performance.now();
    const action = { type: "MAKE_MOVE", payload: { type: "advance", args: [1], playerID: player } };
    sockets[Number(player)].emit("update", action, state._stateID, matchID, player);
  }

  function heard(state) {
    missing -= 1;
    if (missing > 0) return;
    if (counting) {
      moves += 1;
      latencies.push(performance.now() - sentAt);
    }
    move(state.ctx.currentPlayer, state);
  }

  const seen = ["0", "1"].map(
    (player) =>
      new Promise((resolve) => {
        const socket = io(`http://127.0.0.1:${port}/counters`, { transports: ["websocket"], forceNew: true });
        sockets.push(socket);
        socket.on("connect", () => socket.emit("sync", matchID, player, undefined, 2));
        socket.on("sync", (_, info) => resolve(info.state));
        socket.on("update", (_, state) => heard(state));
      }),
  );
  return Promise.all(seen).then(([state]) => () => move(state.ctx.currentPlayer, state));
}

function serverSeconds() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const pause = (s) => new Promise((resolve) => setTimeout(resolve, s * 1000));

async function main() {
  const begin = [];
  for (let number = 0; number < matches; number += 1) begin.push(await play(`match${number}`));
  for (const start of begin) start();
  await pause(WARM_UP_S);
  const began = performance.now();
  const cpu = process.cpuUsage();
  const before = serverSeconds();
  counting = true;
  await pause(seconds);
  const took = (performance.now() - began) / 1000;
  counting = false;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.floor((latencies.length * part) / 100)];
  const server = serverSeconds() - before;
  const found = {
    tables: matches,
    seconds: took,
    moves,
    moves_per_second: moves / took,
    p50_ms: at(50),
    p95_ms: at(95),
    p99_ms: at(99),
    clients_busy: (user + system) / 1e6 / took,
    server_busy: server / took,
    moves_per_cpu_second: moves / server,
  };
  console.log(JSON.stringify(found));
  process.exit(0);
}

main();
