import { type Calendar, idsOf, picture, prose, type RecordNote } from './note.ts'

/** A story, as it is written down here: plain text with `#` for headings and `-` for lists. */
export interface PostNote {
  readonly site: string
  readonly type: string
  readonly slug: string
  readonly title: string
  readonly subtitle: string
  readonly author: string
  readonly photo: string
  readonly tags: readonly string[]
  readonly resorts: readonly string[]
  readonly text: string
}

const byline: Readonly<Record<string, string>> = {
  'Ruth Ferrer': 'Granddaughter of one of the two sisters. Writes from the Packet House, usually before the bread.',
  'Desmond Clarke': 'Night porter at The Late Ferry since it opened. Has seen it before.',
  'Marisol Peña': 'Runs the long table at La Verbena and remembers who is related to whom.',
  'Pearl Campbell': 'Cooks at Blue Almond Cove. Decides what lunch is.',
  'Tomás Arce': 'Biologist. Counts herons, seagrass and, on Fridays, guests who came back.',
}

const blog = 'Blog Post'
const foundation = 'Playacares Post'

export const posts: readonly PostNote[] = [
  {
    site: 'amarra',
    type: blog,
    slug: 'how-to-miss-a-boat',
    title: 'How to miss a boat',
    subtitle: 'It takes more preparation than people think',
    author: 'Ruth Ferrer',
    photo: 'overwater-pier',
    tags: ['puerto-rico', 'slow'],
    resorts: ['packet-house'],
    text: `The last launch leaves Puerto Lindero at five. It is never early and, since the new engine, seldom late, so missing it is a decision, and decisions deserve care.

Begin at lunch. Order the chickpea soup, which cannot be hurried, and sit on the side of the table from which the clock in the sorting hall cannot be seen. It is eight minutes fast anyway.

# What you will need

- One clean shirt more than you packed
- Somebody who can be telephoned
- A book of which you have read a third

At half past four walk to the end of the pier. It is 212 steps. Count them; nearly everybody loses count at the place where the boards were replaced, and has to begin again.

# Afterwards

The launch goes without you. There is a moment of quiet in which you will hear the rope being coiled. Then Lucero’s oven is opened, somebody puts out the chairs, and you find that the evening had been arranged for you all along.`,
  },
  {
    site: 'amarra',
    type: blog,
    slug: 'eleven-passengers-four-beds',
    title: 'Eleven passengers, four beds',
    subtitle: 'What the mail office ledger says about the autumn of 1958',
    author: 'Ruth Ferrer',
    photo: 'lobby-portrait',
    tags: ['history', 'puerto-rico'],
    resorts: ['packet-house'],
    text: `My grandmother kept the mail office, and my great-aunt kept my grandmother’s accounts. The ledger for that November has a page on which the columns are wrong: instead of parcels it lists people.

There was a dentist from Ponce, a bride with her mother, two brothers who sold buttons, a priest who snored and a woman who never said what she did. The north swell had closed the bar. Nobody could leave.

# Five nights

They slept in turns. The bride had a bed to herself; the button sellers had the mail sacks. On the third evening the priest was moved to the telegraph room, and the ledger records, under “extraordinary income”, one round of applause.

# What was bought

- Forty-four pounds of coffee
- Two blankets from the convent
- A lamp
- Bitter oranges, as many as there were

On the sixth morning the sea was flat. Four of the eleven took the boat. The other seven asked what the week would cost, and my great-aunt, who had never thought about it, wrote down the price of the coffee.`,
  },
  {
    site: 'amarra',
    type: blog,
    slug: 'six-beaches-by-their-sound',
    title: 'Six beaches, told apart by their sound',
    subtitle: 'Close your eyes; it is easier',
    author: 'Tomás Arce',
    photo: 'sunset-palms',
    tags: ['beaches', 'nature'],
    resorts: ['la-verbena', 'nitida', 'windbreak', 'blue-almond'],
    text: `A beach is a pile of something that is being moved. What it is made of, and how steeply it lies, decides what you hear at night, and you can learn to tell six of ours apart with the light off.

Coral sand hisses. At Isla Breve the slope is gentle and the waves arrive tired, so the sound is long and never quite ends. At Bahía Tinaja the bay is round, and each wave is heard twice: once in front and once from the left.

# The steep ones

Where the shore falls away quickly the water has to be quick as well. Almond Bay says one word and breathes in. Punta Calandria does not say anything for eleven minutes and then says it all.

# A short key

- A hiss without an end: Isla Breve
- An echo on the left: Bahía Tinaja
- One word: Almond Bay
- A long silence: Punta Calandria
- Shells, like a drawer of spoons: Cockle Point
- Nothing at all: the lagoon, which is the point of it

If you get five of six right, tell the desk. There is no prize, but they like to know.`,
  },
  {
    site: 'amarra',
    type: blog,
    slug: 'packing-for-a-house-with-no-television',
    title: 'Packing for a house with no television',
    subtitle: 'A list that gets shorter as it goes on',
    author: 'Ruth Ferrer',
    photo: 'detail-towels-key',
    tags: ['packing', 'slow'],
    resorts: ['packet-house', 'nine-herons'],
    text: `Guests write and ask what there is to do in the evening. We used to answer with a list. Now we answer with a question: what did you do the last time the lights went out?

Most people remember exactly. They talked, or walked, or somebody found a guitar. That is what there is to do in the evening.

# For each of you

- A pair of shoes that may become wet
- One shirt in which you would not mind being photographed
- A letter that you have been meaning to answer

# For all of you together

A pack of cards, although there is one in the sideboard. A torch is kind to the neighbours. Leave the charger for the thing you were going to look at; the wall socket in the Reading Room is behind four hundred books and we are not going to move them.

What people send home for, in the end, is always the same: the second blanket of their childhood, and more time.`,
  },
  {
    site: 'amarra',
    type: blog,
    slug: 'the-argument-about-the-cake',
    title: 'The argument about the cake',
    subtitle: 'Bitter orange, since 1958, under review',
    author: 'Ruth Ferrer',
    photo: 'restaurant-dusk',
    tags: ['food', 'history'],
    resorts: ['packet-house'],
    text: `There is one dish at the Packet House that has never changed, and two parties who disagree about whether it should.

The conservatives hold that the bitter-orange cake is finished. Inés Ferrer made it for eleven people with what was in the pantry, and what was in the pantry was right. The reformers hold that she would have used butter if she had had any.

# The evidence

A letter of 1961 mentions “the good fat”. The reformers read this as butter. The conservatives point out that the next line is about a pig.

# What both agree on

- The oranges must be the small ones from behind the church
- Twelve minutes longer than you think
- It is eaten on the second day

A vote is held each year on the fourth of November. So far it has always been a tie, because the kitchen has eight cooks. A ninth has been hired for spring, and is being treated very kindly by everybody.`,
  },
  {
    site: 'amarra',
    type: foundation,
    slug: 'a-thousand-mangroves-and-how-many-stood',
    title: 'A thousand mangroves, and how many stood',
    subtitle: 'The count after the second storm season',
    author: 'Tomás Arce',
    photo: 'canoes-green-water',
    tags: ['mangroves', 'report'],
    resorts: ['nine-herons'],
    text: `Two years ago we planted one thousand red mangroves along the southern edge of Sabal Lagoon. It is easy to be photographed while planting. It is harder to go back and count, so that is what this page is for.

Six hundred and eighteen are alive. That is fewer than we had hoped and more than the neighbours had bet.

# Where they failed

Almost all losses lie in one strip, where boats turn. The wash pulls a seedling out before its roots have met. We should have asked the boatmen first; they knew.

# What changes now

- The turning place has moved, with the boatmen’s agreement, by sixty metres
- Seedlings spend a year longer in the nursery
- The school in the village keeps the tally, and is paid for it

The foundation spent 41,300 dollars on the lagoon in these two years. The accounts are at the desk of every house, in a green folder, and anybody may ask to see them.`,
  },
  {
    site: 'amarra',
    type: foundation,
    slug: 'everybody-in-the-village-can-swim',
    title: 'Everybody in the village can swim',
    subtitle: 'Seven years of Saturday mornings',
    author: 'Marisol Peña',
    photo: 'pool-from-above',
    tags: ['swimming', 'children'],
    resorts: ['la-verbena'],
    text: `It began with a question from a waiter. His daughter was nine, lived four streets from one of the best bays in the country, and could not swim. Nor could he.

There are fishing villages all along this coast where it is the same. The sea is for work, and one does not play at work.

# Saturdays at eight

So the middle pool opens two hours late on Saturdays. Guests were told why, and nobody has ever complained; some get up early to help. Three teachers are paid by the foundation. The rest is patience.

- 412 children since the first summer
- 96 adults, most of them after dark
- One grandmother of eighty-one, who says she always could

The waiter’s daughter is sixteen now. She teaches the smallest ones, and she is stricter than any of us.`,
  },
  {
    site: 'amarra',
    type: foundation,
    slug: 'the-straw-that-was-not-replaced',
    title: 'The straw that was not replaced',
    subtitle: 'How a house gives up plastic one drawer at a time',
    author: 'Tomás Arce',
    photo: 'cocktail-sea',
    tags: ['plastic', 'kitchen'],
    resorts: ['nitida', 'marejada-punta-calandria'],
    text: `Large promises are made at conferences. Small ones are kept in drawers. Last year every kitchen of the group was asked to empty one drawer a week onto a table and to say, for each thing in it, who would miss it.

Straws went first. They were not replaced with paper, bamboo or pasta. They were not replaced. In three months four guests asked, and all four said it was fine.

# What turned out to be hard

Cling film, because of the rules on covering food, which are there for good reasons. Gloves. The little cups for salsa, which the cooks at Punta Calandria defended for a month.

# What turned out to be easy

- Bottles: each house has a tap that is tested every week
- Shampoo: a jar and a pump
- Stirrers: a spoon

Waste from the six kitchens is down by 38 per cent in weight. The drawers are also much easier to close.`,
  },
  {
    site: 'amarra',
    type: foundation,
    slug: 'turtles-do-not-need-your-torch',
    title: 'Turtles do not need your torch',
    subtitle: 'A short manual for July nights',
    author: 'Tomás Arce',
    photo: 'sunset-sea-portrait',
    tags: ['turtles', 'guests'],
    resorts: ['serena-alta-bahia-callada', 'nitida'],
    text: `From May to November some of our beaches are also a nursery. The mothers come at night, choose a place, change their minds, choose another. They have done this since before there was anybody to watch.

You may watch. Please do it the way one watches a neighbour through a hedge.

# Four rules

- No lamp of any kind; your eyes need ten minutes, then they are enough
- Stay behind her, and lower than her
- Take the chairs in at dusk: a turtle that meets a chair goes home
- If hatchlings are on the sand, stand still, even if you are late

Nests are marked with a ring of rope. Our people move them only when the tide would take them. Last season 11,240 hatchlings went down to the water on the two beaches. We do not know how many came to anything, and that is rather the nature of the sea.`,
  },
  {
    site: 'amarra',
    type: 'Dominican Republic Post',
    slug: 'a-day-at-the-market-of-samana',
    title: 'A day at the market of Samaná',
    subtitle: 'With Marisol, who is known there',
    author: 'Marisol Peña',
    photo: 'bicycle-wall',
    tags: ['market', 'food'],
    resorts: ['la-verbena'],
    text: `Be there at six. By nine it is a market; at six it is a conversation.

Start with coffee at the stall that has no sign, because the woman who runs it decides whether you may be told where the good yuca is. Drink it standing. Do not ask for milk.

# What to buy

- Coconut bread, warm, from the boy on the bicycle
- Cacao balls for chocolate tea; smell them first
- One hat, after the second price
- Nothing that was a shell’s house

# How to carry it

Bring a basket. It says that you mean it. Anyone with a basket is given a taste of everything, and by the fish tables somebody will hold your arm and explain, at length, what their cousin did in 1994.

We drive back at ten. Everything you bought is cooked for the long table the same evening, and you will be asked which part was yours.`,
  },
  {
    site: 'amarra',
    type: 'Dominican Republic Post',
    slug: 'salt-before-sunrise',
    title: 'Salt before sunrise',
    subtitle: 'Raking with the rakers of Puerto Salado',
    author: 'Tomás Arce',
    photo: 'foam-topdown',
    tags: ['salt', 'work'],
    resorts: ['flor-de-sal'],
    text: `At five the pans are mirrors. You walk between two skies on a path as wide as a foot, carrying a rake that weighs more than it looks.

Salt forms overnight as a skin. It must be drawn off before the wind comes at seven, gently, because a broken crystal sinks and is only salt. An unbroken one floats, and is flor.

# Three things the rakers said

- “Do not look at your feet.”
- “Slower.”
- “Slower than that.”

By half past six there is a small white hill at each corner, and the water has turned from silver to a pink that nobody would believe in a picture. It is an alga. It likes things salty.

Those who raked are given breakfast at El Rastrillo with the others, and a spoonful of their own salt in a twist of paper. Most people keep it. It is very hard to finish something you have made at five in the morning.`,
  },
  {
    site: 'amarra',
    type: 'Dominican Republic Post',
    slug: 'driving-the-tram',
    title: 'Driving the tram',
    subtitle: 'An interview with a conductor, aged nine',
    author: 'Marisol Peña',
    photo: 'palms-from-below',
    tags: ['children', 'interview'],
    resorts: ['caoba-grande'],
    text: `The tram at Caoba Grande goes round the grounds in twenty-two minutes, at the speed of a dog that is not worried. Guests under twelve may be its conductors. I spoke to one of them between stops four and five.

“You ring the bell two times for go and one time for stop. Three times is for iguanas.”

# On passengers

“Old people sit at the front. Babies anywhere. People who run after us have to wait, because it is the rule, but if they are my brother we stop.”

# On the uniform

- A cap, which you give back
- A whistle, which they say you may keep
- A ticket clip, the best part

Asked what he would change, the conductor thought for a whole stop. “There should be a night tram,” he said. The management is considering it. The adults on board were in favour without exception.`,
  },
  {
    site: 'amarra',
    type: 'Jamaica Post',
    slug: 'what-miss-pearl-says-lunch-is',
    title: 'What Miss Pearl says lunch is',
    subtitle: 'A week at the kitchen door',
    author: 'Pearl Campbell',
    photo: 'restaurant-day',
    tags: ['food', 'cooking'],
    resorts: ['blue-almond'],
    text: `People come to the door and say, Miss Pearl, what is for lunch? I tell them: you will know when you smell it. That is not rudeness. At ten o’clock I do not know either.

The boats come to the cove at nine. The garden says what it says. Then I decide.

# Last week

- Monday: escovitch snapper, because of the snapper
- Tuesday: stew peas, because of the rain
- Wednesday: curry goat; it was somebody’s birthday
- Thursday: soup. It is always soup on Thursday
- Friday: whatever the children asked for, with vegetables in it where they will not look

# If you want to learn

Come on Wednesday with clean hands. You will begin with thyme: how to hold it, how to pull it the right way. Some are impatient. They want to get to the pepper. I say, the pepper is not in a hurry.

At the end everybody eats what everybody made, at the table by the wall, and I tell the truth about it.`,
  },
  {
    site: 'amarra',
    type: 'Jamaica Post',
    slug: 'the-hill-in-allspice-season',
    title: 'The hill in allspice season',
    subtitle: 'August, when the linen smells of pimento',
    author: 'Pearl Campbell',
    photo: 'palm-shadow-wall',
    tags: ['harvest', 'spa'],
    resorts: ['pimento-hill'],
    text: `Allspice is one tree, not a mixture. It grows on our hills better than anywhere, and for four weeks in August it is all that anybody on the hill talks about.

The berries are broken off green with their twigs by people who climb as other people walk. They dry on a floor of warm cement for eight days, turned every hour by bare feet. You can tell a turner by the soles.

# What happens to it

- Half goes to the kitchens of the coast
- A quarter is pressed for the baths
- The leaves are burned under chicken
- The rest is put into drawers, by everybody, without having been asked

# How to be there

The Drying House is a spa for eleven months and itself for one. In August treatments move to the verandas, and in the afternoon guests may turn the berries, half an hour at a time, barefoot. It is said to be good for the knees. It is certainly good for the temper.`,
  },
  {
    site: 'amarra',
    type: 'Jamaica Post',
    slug: 'three-rivers-and-a-swimming-hole',
    title: 'Three rivers and a swimming hole',
    subtitle: 'Inland, on a day with no plan',
    author: 'Tomás Arce',
    photo: 'garden-path',
    tags: ['rivers', 'walking'],
    resorts: ['blue-almond', 'pimento-hill'],
    text: `Everybody looks at the sea. Turn round once and there is a whole green country behind you, with water running out of it.

Take the road up from Almond Bay until it becomes a track, and the track until it becomes a matter of opinion. Ask for the bridge. There are three and they are all called that.

# In order

- The first river is cold and for feet
- The second has a rope on a branch; test it with the heaviest of you
- The third goes under the ground and comes up blue

The blue hole is four metres deep and you can see every stone in it. Around noon the sun stands over it for some twenty minutes. There is nobody there but a man called Lenny, who sells bananas and tells the time.

Be back at the road by four. The bus to the hill stops where you wave, and the driver will want to know how far you got.`,
  },
  {
    site: 'amarra',
    type: 'Mexico Post',
    slug: 'a-reef-you-can-stand-up-to',
    title: 'A reef you can stand up to',
    subtitle: 'Forty strokes from the beach at Isla Breve',
    author: 'Tomás Arce',
    photo: 'reef-bay-aerial',
    tags: ['reef', 'snorkelling'],
    resorts: ['nitida'],
    text: `Most reefs need a boat. Ours begins forty strokes from the beach, in water to your chest, which makes it the best school we know.

Put your face in and wait. For the first minute you see blue. In the second somebody small comes out to find out who you are.

# Who lives there

- Sergeant majors, who have stripes and behave accordingly
- A parrotfish that can be heard eating
- Two rays, at the edge, mornings only
- An octopus, if you do not look for it

# How to be a good guest

Float; do not stand on anything that is not sand. Sun cream stays on land: a shirt does more, and the reef-safe sort is free at the hut. If you drop something, say so. Our divers bring up eleven masks a month and would rather bring up yours the same day.

Once a year the reef is counted on a grid by schoolchildren from the island. Last year’s count was better than the one before. We do not know why, and we are not going to complain.`,
  },
  {
    site: 'amarra',
    type: 'Mexico Post',
    slug: 'learning-to-stand-on-thursdays',
    title: 'Learning to stand, on Thursdays',
    subtitle: 'First lesson at Punta Calandria',
    author: 'Marisol Peña',
    photo: 'sunset-palms-portrait',
    tags: ['surf', 'beginners'],
    resorts: ['marejada-punta-calandria'],
    text: `I am fifty-eight and had never stood on anything that moved, apart from a chair at weddings. They put me in the water on a Thursday, because the swell comes in on Thursdays and leaves by the weekend.

The lesson begins on sand. You lie on a board and get up eleven times, and people walk by with coffee.

# What they tell you

- Look where you want to go, not at the board
- Fall flat
- Laugh afterwards, it keeps the water out

# What happens

The first wave is only noise. The second one you miss. On the third something takes hold of the tail, there is a silence, and you are on your knees, going somewhere, with your mouth open.

I stood on the ninth. It lasted, my teacher says, about two seconds. I have thought about them every day since, which works out very well by the hour.`,
  },
  {
    site: 'amarra',
    type: 'Mexico Post',
    slug: 'when-the-pianist-stops',
    title: 'When the pianist stops',
    subtitle: 'Whale season at Bahía Callada',
    author: 'Tomás Arce',
    photo: 'sailing-boat',
    tags: ['whales', 'winter'],
    resorts: ['serena-alta-bahia-callada'],
    text: `From the middle of December humpbacks pass the bay on their way to do nothing in particular in warm water. They come closest at dusk. The pianist in the lounge faces the window, and it has become a custom that he stops.

Nobody says anything. People put their glasses down. There is a breath out there as long as a bus, and then another, smaller, beside it.

# If you want to be nearer

- Boats go out at seven with eight guests and no music
- They stop at a hundred metres and switch off
- What happens after that is not up to us

# What to bring

A blanket, for the mornings are cold on the water, and patience, for which there is no rental. The biologist on board notes every fluke: 214 animals are known by name, and regulars ask after them.

In March they leave with their young. The pianist plays to the end of his pieces again, and guests who come in April wonder why everybody looks up at the pauses.`,
  },
  {
    site: 'amarra',
    type: 'USA Post',
    slug: 'key-lime-a-field-guide',
    title: 'Key lime: a field guide',
    subtitle: 'Seven slices between Cockle Point and Pelican Key',
    author: 'Ruth Ferrer',
    photo: 'balcony-coffee',
    tags: ['food', 'road'],
    resorts: ['windbreak', 'halyard-pelican-key'],
    text: `There are two hundred and forty miles of road between our two houses in Florida, and every bar on it claims to have invented the pie. I drove it with a fork.

The rules were simple. One slice a stop, no coffee until it was finished, and nobody was to be told.

# Findings

- A true one is yellow. Green is a warning
- Graham crust divides families; pastry divides towns
- Meringue is for those who have something to hide
- The best came from a petrol station and was cut with a ruler

# The seven

Dot’s, two doors from Windbreak, bakes hers into pancakes, which is cheating and I had two. Number four fell on the floor of the car. Number six was served by a man who asked whether I was from the other place.

The seventh was at Six O’Clock on Pelican Key, at six o’clock. It was the last slice. I can no longer be objective about it.`,
  },
  {
    site: 'amarra',
    type: 'USA Post',
    slug: 'a-caretaker-a-gate-a-view',
    title: 'A caretaker, a gate, a view',
    subtitle: 'Tern Island, before it opens',
    author: 'Ruth Ferrer',
    photo: 'palm-leaves',
    tags: ['opening', 'south-carolina'],
    resorts: ['larimar-tern-island'],
    text: `You reach Tern Island by a causeway that is under water twice a month. Odell Brown, who looks after the gate, has the tide table in his shirt and does not take it out, because he knows it.

He has been here for thirty-one years: eleven for the oyster company, nineteen for nobody, one for us.

# What he showed me

- The marsh, which he calls the quiet side
- The beach, which he calls the other one
- A live oak that has been hit by lightning three times and looks pleased
- Where the kitchen will be, and why the window must move

We moved the window. He was right about the light; in the evening it comes in low across the creek and lies down on the floor.

The house opens in spring, with 130 rooms and Odell. Until then there is a gate, and if you telephone first he will walk you to the oak.`,
  },
  {
    site: 'la-verbena',
    type: blog,
    slug: 'who-sits-where-at-the-long-table',
    title: 'Who sits where at the long table',
    subtitle: 'A seating plan that has never been written down',
    author: 'Marisol Peña',
    photo: 'wedding-table',
    tags: ['families', 'food'],
    resorts: ['la-verbena'],
    text: `Thirty-six chairs, one tree, no cards. People think that it arranges itself. I arrange it, with a dish in each hand, so that nobody notices.

Grandmothers go where the breeze is. Fathers of small children go at the ends, because they have to be able to run. Teenagers are put opposite somebody else’s teenagers, and told nothing.

# Things I watch for

- Anyone who has not been passed the rice
- A cousin with a guitar behind his chair
- The child who is under the table, and with whom

By the mango ice there is always one family where there were three. Last August two of them discovered that they came from the same street in the same town, four hundred kilometres away. They had been neighbours for eleven years and had met under our tree.`,
  },
  {
    site: 'la-verbena',
    type: blog,
    slug: 'three-pools-at-three-volumes',
    title: 'Three pools at three volumes',
    subtitle: 'Choose before you undress',
    author: 'Marisol Peña',
    photo: 'pool-from-above',
    tags: ['pools', 'children'],
    resorts: ['la-verbena'],
    text: `Pool one is for those who want to read. There is a sign with a finger on its lips, painted by a guest of six who had been asked to leave.

Pool two is for conversation. It has a bar at one end and shade at the other, and a game of dominoes that began in 2011.

# And three

Pool three has the slide, the bucket that empties itself at noon, and music. If you can hear yourself you are in the wrong one.

- Towels: everywhere
- Shoes: nowhere
- Grandparents over sixty-five: they choose the music of pool three until eleven

The last rule was meant as a joke. It turned out that grandmothers like it loud. At eleven the teenagers ask, politely, whether it may be turned down.`,
  },
  {
    site: 'the-late-ferry',
    type: blog,
    slug: 'things-left-at-the-night-desk',
    title: 'Things left at the night desk',
    subtitle: 'An inventory, with apologies',
    author: 'Desmond Clarke',
    photo: 'rope-brick',
    tags: ['night', 'stories'],
    resorts: ['the-late-ferry'],
    text: `Between two and five in the morning people give me things to hold. Mostly they come back for them.

I keep a book. I write down what it is and what they said, never who they were. A hotel is like a doctor that way.

# From this year

- One shoe. “You’ll know.”
- A wedding cake, the top part
- An envelope, not to be given back before noon whatever was said
- A trumpet, from a neighbour, in the hope that we would lock it up
- A dog, who turned out to be ours

The envelope was collected at five past twelve. They shook my hand, both of them, at the same time, which is difficult.

The shoe is still here. It is a good one, left, with a bit of sand. If it is yours I would like to know how it ended.`,
  },
  {
    site: 'the-late-ferry',
    type: blog,
    slug: 'the-third-drink-explained',
    title: 'The third drink, explained',
    subtitle: 'A theory from behind the bar',
    author: 'Desmond Clarke',
    photo: 'bar-backlit-shelf',
    tags: ['bar', 'advice'],
    resorts: ['the-late-ferry'],
    text: `The first drink is for the day you have had. The second is for the person you are with. The third is for somebody you are about to become, and he has no sense.

I have tested this for years, from the sober side of the counter. It holds for rum, it holds for beer, and there was a bishop for whom it held with sherry.

# Exceptions

- Guests over seventy, who go straight to the second
- Anyone who has just come off the ferry
- Weddings, which have no numbers

What to do about it? Eat something. The pepper shrimp were put on the list for that reason and no other. Or take the third one up to the roof and give it to the view, which can hold it.

People say, Desmond, you are talking yourself out of business. I say, no. I would like to see you on Sunday.`,
  },
  {
    site: 'nine-herons',
    type: blog,
    slug: 'how-to-wait-for-a-heron',
    title: 'How to wait for a heron',
    subtitle: 'Notes from the western veranda',
    author: 'Tomás Arce',
    photo: 'herons-homing',
    tags: ['birds', 'dusk'],
    resorts: ['nine-herons'],
    text: `At a quarter to six the lagoon stops moving. This is the first sign. The second is that you stop too.

They come from the east, one after another, with a space between them that is always the same. Eight of them fly low. The ninth flies high and arrives first.

# If you want to see them

- Be seated by half past five
- Nothing white
- Let the tea grow cold

I have counted them for eleven years. There have been ten, once, for a week, and seven after the big storm. Then the two came back, thinner, and took the branches that had been left for them.

Guests ask what it means. I am a biologist. It means that there is fish, and a tree.`,
  },
  {
    site: 'nine-herons',
    type: blog,
    slug: 'seven-baths-in-their-order',
    title: 'Seven baths, in their order',
    subtitle: 'Heat, steam, salt, stone, rain, leaf',
    author: 'Tomás Arce',
    photo: 'spa-portrait',
    tags: ['spa', 'quiet'],
    resorts: ['nine-herons'],
    text: `The bath house is round. You go through it once, against the clock, and it takes as long as it takes.

Heat comes first, dry, with the smell of cedar. Steam is next door and smells of nothing. After that the light goes down, and people stop telling each other things.

# In order

- Heat
- Steam
- Salt
- Stone
- Rain
- Leaf
- And the seventh

The seventh is warm water, as warm as you are. Nobody speaks there. It is not a rule; it was never written down. You step in and find that you have put down the end of a sentence somewhere between rain and leaf, and that you do not need it.

Outside there is a bench and a blanket. Most guests sit for about an hour. They say that it was ten minutes.`,
  },
  {
    site: 'windbreak',
    type: blog,
    slug: 'forty-one-jigsaws-three-complete',
    title: 'Forty-one jigsaws, three complete',
    subtitle: 'A report from the rainy-day shelf',
    author: 'Ruth Ferrer',
    photo: 'detail-towels-key',
    tags: ['rain', 'family'],
    resorts: ['windbreak'],
    text: `We emptied the shelf in the porch room, counted every box and did the sums. Forty-one jigsaws. Thirty-eight with something missing. Three perfect ones, all of them kittens.

The lighthouse lacks its lamp. The balloon race lacks, sadly, the balloon in front. The map of Florida stops short of Miami, and guests from Miami say that it is fine.

# How you can help

- Look in your suitcase
- Look in the suitcase of your children
- Post it to us; any piece is welcome, whatever it is of

Two years ago a piece of sky came from Norway, with a letter. It fitted. There was cake.

If it rains while you are here, take the biggest box. There are towels to put it on. There is no hurry; in the history of this shelf nobody has ever been told to clear the table.`,
  },
  {
    site: 'windbreak',
    type: blog,
    slug: 'the-shell-street-parade',
    title: 'The Shell Street parade',
    subtitle: 'Eleven minutes, once a year',
    author: 'Ruth Ferrer',
    photo: 'palms-from-below',
    tags: ['town', 'events'],
    resorts: ['windbreak'],
    text: `It goes from the bait shop to the ice-cream window and takes eleven minutes, unless the tuba stops to talk.

Anybody may be in it. You put your name on the list at Dot’s and say what you will be. In May there were nine bicycles, a lobster, the fire engine, two brides from different weddings and a boy who was Tuesday.

# If you are staying with us

- Bicycles may be decorated from Friday on; ribbon is in the shed
- The porch has the best view and is yours, but scoot up
- Throw nothing that a gull could want

At the end everybody is given a cone and the fire engine sounds its horn. Then the street is opened again, and both cars go through.

Next year’s list has been up since June. The lobster has signed already.`,
  },
  {
    site: 'nitida',
    type: blog,
    slug: 'what-we-left-out',
    title: 'What we left out',
    subtitle: 'A short list, in white',
    author: 'Tomás Arce',
    photo: 'suite-swim-up-portrait',
    tags: ['design', 'light'],
    resorts: ['nitida'],
    text: `When the house was drawn, everything was put in. Then, week by week, things were taken out again until somebody said: stop.

Here is what went.

# Out

- Carpets
- Pictures of the sea
- The second logo
- Music in lifts
- Lifts, on the low side

# In

Shade, for it has to be built. Benches, wherever a view turned up that nobody had ordered. A clothes line on each balcony, white, with four pegs.

Guests ask for two things: a hook by the bathroom door, which we have added, and whether the blue was chosen. It was there.`,
  },
  {
    site: 'nitida',
    type: blog,
    slug: 'a-meeting-that-ended-early',
    title: 'A meeting that ended early',
    subtitle: 'Eleven people, one horizon',
    author: 'Tomás Arce',
    photo: 'meeting-room',
    tags: ['meetings', 'work'],
    resorts: ['nitida'],
    text: `They had booked Faro for three days. The agenda had forty points. On the first morning they sat with their backs to the window, as one does.

At eleven somebody turned a chair.

# What changed

- Points one to nine were found to be the same point
- Ten to thirty were sent by letter
- Thirty-one was decided while standing up to the knees in water
- The rest had been put on the list so that it would look full

By Tuesday at four they had finished, and did not know what to do. We gave them masks. On Wednesday the managing director came back from the reef and said that there should be a point forty-one, about Fridays.

We now set the tables in Faro facing out. It is cheaper than coffee.`,
  },
]

/** The stories, the latest published yesterday and each older one some days before it. */
export function postNotes({ day }: Calendar, siteIdOf: (slug: string) => string): readonly RecordNote[] {
  return posts.map((post, i) => ({
    entity: 'posts',
    key: post.slug,
    siteId: siteIdOf(post.site),
    data: {
      type: post.type,
      title: post.title,
      slug: post.slug,
      subtitle: post.subtitle,
      content: prose(post.text),
      image: picture(post.photo),
      author_name: post.author,
      author_bio: byline[post.author] ?? '',
      display_date: day(-1 - ((i * 7) % posts.length) * 9),
      categories: [post.type === foundation ? 'The foundation' : 'Stories'],
      tags: post.tags,
      destination: post.type.replace(/ Post$/, '').replace(/^(Blog|Playacares)$/, ''),
      resort_ids: idsOf('resorts', ...post.resorts),
      brand_ids: [],
      related_post_ids: [],
      featured: i % 10 === 0,
    },
  }))
}
