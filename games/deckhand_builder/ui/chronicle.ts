/** The deck-builder on a replay's timeline: cards played and bought, what others lose, and the moments worth a jump. */
import type { Chronicle, Moment } from '$replay/chronicle';
import { factsOf, titleOf } from './cards';

const DEAR = 4; // coins: a buy to remember

const chronicle: Chronicle = {
  marks: {
    play: { shape: 'circle', word: 'Card played' },
    buy: { shape: 'square', word: 'Card bought or taken' },
    strike: { shape: 'triangle', word: 'Another player is hit' },
    lost: { shape: 'triangle-full', word: 'Card out of the game' },
    last: { shape: 'star', word: 'Supply runs out' },
  },
  mark({ is, event }) {
    if (is === 'CardPlayed') return 'play';
    if (is === 'CardBought' || is === 'CardTaken') return 'buy';
    if (is === 'CoinsTaken' || is === 'SpellLaid' || is === 'HandShown') return 'strike';
    if (is === 'CardsSwapped') return event.owner !== event.seat || (event.other_owner !== null && event.other_owner !== event.seat) ? 'strike' : null;
    if (is === 'CardRemoved') return 'lost';
    return is === 'EndCame' ? 'last' : null;
  },
  moment({ is, event, say }): Moment | null {
    if (is === 'CardBought' && factsOf(event.card).cost >= DEAR) return { title: 'A dear buy', say: `{${event.seat}} bought ${titleOf(event.card)} for ${event.cost}.` };
    if (is === 'CardTaken') return { title: 'A card for nothing', say };
    if (is === 'CardRemoved' && event.owner !== null) return { title: 'Out of the game', say };
    if (is === 'CardsSwapped') return { title: 'A swap', say };
    if (is === 'EffectsApplied') return { title: 'Another card’s effects', say };
    if (is === 'CardsPassed') return { title: 'Typhoon', say };
    if (is === 'HandShown') return { title: 'Bewitched', say };
    if (is === 'EndCame') return { title: 'The supply runs out', say };
    return is === 'MatchEnded' || is === 'Conceded' || is === 'TimeRanOut' ? { title: 'The end', say } : null;
  },
};

export default chronicle;
