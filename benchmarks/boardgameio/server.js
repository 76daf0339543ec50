// The server of boardgame.io as it comes: in memory, with a game of two counters for two players.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "counters",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ counters: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    advance: ({ G, playerID }, steps) => {
      G.counters[Number(playerID)] += steps;
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log("listening"));
