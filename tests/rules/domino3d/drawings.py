"""Structures that several rule tests speak of. In a game every domino but the last fits where it is drawn."""

ONE = """
z=0
A a
A 1|1= 0
"""
"""The right half of 1|1= shows 4 to the back (+y), 3 to the front (-y) and 2 upwards."""

BESIDE = """
z=0
A a b B
A 1|1= 0, B 1|6= 4
"""

UPRIGHT = """
z=0    z=1
A a B  . . b
A 1|3× 0, B 1|6× 18
"""

ON_TOP = """
z=0  z=1  z=2
A a  . B  . b
A 1|3× 0, B 1|6× 18
"""

OVERHANG = """
z=0    z=1
A a .  . B b
A 1|1= 0, B 1|6= 0
"""
"""Half of B hangs over the table: it falls, and there is no tower under it."""

TOWER = """
z=0        z=1        z=2
. . . . C  . . . . .  . . . . .
A a B b c  . D d E e  G g F f .
A 2|6× 0, B 1|6= 1, C 1|3= 15, D 1|2= 1, E 5|6= 1, F 2|5= 0, G 3|5× 2
"""
"""A, B, C lie on the table, D and E on them, F on D and E. G would rest on D alone and falls."""

FELL = ["1|2=", "2|5="]
"""The tower that G brings down: D, on which it rested, and F, which rests on D."""

HIGH = """
z=0    z=1    z=2    z=3    z=4    z=5
A a .  . B .  . b .  . C .  . c .  . d D
A 1|3× 0, B 1|6× 18, C 1|6= 19, D 2|6= 4
"""

FIFTH = """
z=0  z=1  z=2  z=3  z=4  z=5  z=6  z=7  z=8
A a  b .  B .  c .  C .  D .  d .  E .  e .
A 1|3× 0, B 2|5= 21, C 4|5× 20, D 3|5= 16, E 1|4= 16
"""
"""Four on top of one another; E would be the fifth."""

WHOLE = """
z=0                                  z=1
A a B C c d E e f G g H i I J k K L  . . b . . D . . F . . h . . j . . l
A 2|4× 0, B 1|4= 19, C 3|5= 1, D 3|5× 20, E 1|6× 0, F 3|6× 20
G 2|4= 0, H 4|6= 16, I 2|3= 4, J 5|6= 17, K 1|5= 4, L 5|6× 16
"""
"""Twelve dominoes of a race without an error; also where they touch no two faces are equal."""

OTHER = """
z=0                                  z=1
A a B C c d E e f g G h i I J k K l  . . b . . D . . F . . H . . j . . L
A 3|4× 0, B 4|5= 17, C 1|3= 3, D 1|3× 22, E 2|3× 3, F 2|5= 22
G 3|4= 6, H 1|4× 23, I 1|2= 6, J 1|6= 18, K 3|6= 6, L 4|5× 23
"""
"""Twelve others, as good."""

TURNED = WHOLE.replace("L 5|6× 16", "L 5|6× 17")
"""K and L do not match."""

EQUAL_FACES = WHOLE.replace("L 5|6× 16", "L 2|6= 17")
"""K and L match, but the faces in contact are equal."""

LYING = """
z=0
A a B b c C d D E e F f G g h H I i J j K k L l
A 1|4= 0, B 3|6× 0, C 1|1× 4, D 6|6= 4, E 1|5× 0, F 2|6× 1
G 1|6× 0, H 1|1= 5, I 6|6× 1, J 1|5= 0, K 2|6= 0, L 1|2× 0
"""
"""All match and none stands."""

COVERED = """
z=0                                z=1                                z=2
A a c C D e E f g G H i I J k K L  . b . . d . . F . . h . . j . . l  . B
A 3|5= 0, B 2|6× 20, C 1|6× 5, D 2|4= 16, E 3|5× 5, F 2|6= 22
G 4|6= 6, H 2|4× 18, I 2|5× 7, J 2|3= 19, K 1|2× 6, L 1|5× 18
"""
"""The tops of A and C differ, but B stands on A."""

ONE_STANDS = """
z=0                                          z=1  z=2
A a B b c C d D E e F f G g h H I i J j K k  l .  L .
A 1|4= 0, B 3|6× 0, C 1|1× 4, D 6|6= 4, E 1|5× 0, F 2|6× 1
G 1|6× 0, H 1|1= 5, I 6|6× 1, J 1|5= 0, K 2|6= 0, L 5|5= 21
"""
"""All match and one stands, on top."""
