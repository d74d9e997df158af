/**
 * The judge of our brackets: plays cases through brackets-manager and prints its matches.
 *
 * Standard input is a JSON array of cases {entrants, double, third, reset, winners}; `winners` names for every match that
 * is played ("W1.1", "L2.1", "F1.1" …) the seed that wins it, or 0 where both forfeit. Standard output is a JSON array with
 * one answer a case: {matches: {name: [seed, seed]}, ms} with null for a bye, or {refused: sentence}. Its own memory database
 * searches all matches for each; here they are found by number, unless `--stock` asks for its own time.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(new URL('../../../frontend/package.json', import.meta.url));
const { BracketsManager } = require('brackets-manager');
const { InMemoryDatabase } = require('brackets-memory-db');

/** The same rows, found where they lie: ids count up from 0 and nothing is deleted. */
class Indexed extends InMemoryDatabase {
    rounds = new Map();

    insert(table, values) {
        if (table !== 'match') return super.insert(table, values);
        const id = this.data.match.push({ id: this.data.match.length, ...values }) - 1;
        this.rounds.set(`${values.round_id}.${values.number}`, id);
        return Promise.resolve(id);
    }

    select(table, sought) {
        const id = table === 'match' ? this.rounds.get(`${sought.round_id}.${sought.number}`) : undefined;
        return id === undefined ? super.select(table, sought) : Promise.resolve([structuredClone(this.data.match[id])]);
    }

    getEntityIndexById(table, id) {
        return id;
    }
}

async function answer(given) {
    const database = process.argv.includes('--stock') ? new InMemoryDatabase() : new Indexed();
    const manager = new BracketsManager(database);
    const start = performance.now();
    try {
        await create(manager, given);
    } catch (error) {
        return { refused: error.message };
    }
    const created = performance.now();
    const names = nameMatches(database.data, given);
    for (const [id, name] of names) await play(manager, database.data.match[id], given.winners[name]);
    const done = performance.now();
    return { matches: list(database.data.match, names), ms: { create: created - start, play: done - created } };
}

async function create(manager, { entrants, double, third, reset }) {
    const size = 2 ** Math.ceil(Math.log2(entrants));
    await manager.create.stage({
        tournamentId: 0,
        name: 'bracket',
        type: double ? 'double_elimination' : 'single_elimination',
        seeding: Array.from({ length: size }, (_, i) => (i < entrants ? `${i + 1}` : null)),
        settings: double ? { grandFinal: reset ? 'double' : 'simple' } : { consolationFinal: third },
    });
}

/** Our name of each match by its id, in an order in which every match comes after those that feed it. */
function nameMatches(data, { double }) {
    const letters = double ? 'WLF' : 'WT';
    const waves = { W: (round) => round, L: (round) => round + 1, T: () => 1_000, F: (round) => 1_000 + round };
    const known = data.match.map(({ id, group_id, round_id, number }) => {
        const letter = letters[data.group[group_id].number - 1];
        const round = data.round[round_id].number;
        return { id, wave: waves[letter](round), name: `${letter}${round}.${number}` };
    });
    return new Map(known.sort((a, b) => a.wave - b.wave).map(({ id, name }) => [id, name]));
}

async function play(manager, match, winner) {
    if (winner === undefined) return;
    if (winner === 0) {
        await manager.update.match({ id: match.id, opponent1: { forfeit: true }, opponent2: { forfeit: true } });
        return;
    }
    const won = winner === match.opponent1.id + 1 ? 'opponent1' : winner === match.opponent2.id + 1 ? 'opponent2' : null;
    if (won === null) throw Error(`Seed ${winner} is not in match ${match.id}.`);
    await manager.update.match({ id: match.id, [won]: { result: 'win' } });
}

function list(matches, names) {
    const seed = (opponent) => (opponent === null || opponent.id === null ? null : opponent.id + 1);
    return Object.fromEntries(matches.map((m) => [names.get(m.id), [seed(m.opponent1), seed(m.opponent2)]]));
}

const answers = [];
for (const given of JSON.parse(readFileSync(0, 'utf8'))) answers.push(await answer(given));
console.log(JSON.stringify(answers));
